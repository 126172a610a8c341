/** A command of package.json, and one line about it. */
type CommandLine = readonly [name: string, summary: string];

/** The commands of package.json, grouped by who needs them. */
export const commandGroups: Readonly<Record<string, readonly CommandLine[]>> = {
  'Write content': [
    ['start', 'runs the site, the Studio, the lake, the publisher and the previews on this machine'],
    ['check-content', 'reports what is wrong with the content, within seconds'],
    ['import', 'loads a folder of Markdown and YAML into an empty lake'],
    ['docs', 'adds and removes versions of the docs'],
    ['redirects', 'redirects addresses, or marks them as removed'],
    ['reference', 'compares GraphQL schemas and updates the API reference'],
  ],
  'Build the site': [
    ['build', 'builds the site into out/'],
    ['studio:build', 'writes the Studio of a hosted project as static files'],
    ['new', 'replaces the sample by a site of your own'],
  ],
  'Publish it': [
    ['publish', 'has the content checked now, and waits until the site shows it'],
    ['releases', 'lists and verifies releases, and goes back to an earlier one'],
    ['check-links', 'finds links to other sites that are gone or have moved'],
  ],
  'Operate a server': [
    ['serve', 'runs everything as a server for a team'],
    ['lake', 'runs the lake, exports, restores and migrates it, and manages its users'],
    ['backup', 'makes, verifies and restores backups'],
    ['alert', 'sends alerts to operators'],
  ],
  'Develop the project': [
    ['help', 'shows this list'],
    ['dev', 'runs the lake, the site and the Studio with live reload'],
    ['check', 'runs the checks and the quick unit tests: before every commit'],
    ['test', 'runs every check, the unit tests and the browser tests'],
    ['test:long', 'runs every test in full: before a release'],
    ['unit', 'runs unit tests: npm run unit -- FILE'],
    ['lint', 'looks for mistakes in the code'],
    ['types', 'checks the types'],
    ['format', 'formats the code'],
    ['typegen', 'generates types after a change of the content model'],
    ['structure:check', 'finds folders that import each other, and misnamed files'],
    ['metrics', 'shows in numbers how the source code is laid out'],
    ['screens', 'takes the pictures of README.md again'],
  ],
};
