/** Which lake the Studio works on, and where the site is that it writes for. */
export type StudioSettings = {
  readonly projectId: string;
  readonly dataset: string;
  /** Address of the local lake, such as `http://localhost:3400`; absent for Sanity's hosted lake. */
  readonly apiHost?: string;
  /** Address of the built site, without a slash at the end. */
  readonly siteUrl?: string;
};

/** Name of the `<meta>` element by which the server of a built Studio tells it the settings, as JSON. */
const settingsElement = 'studio-settings';

/**
 * The settings that the page came with, over those that were put into the bundle: one bundle then serves every lake and
 * every port.
 */
export function studioSettings(bundled: StudioSettings): StudioSettings {
  if (typeof document === 'undefined') return bundled;
  const content = document.querySelector(`meta[name="${settingsElement}"]`)?.getAttribute('content');
  return content === null || content === undefined ? bundled : parseSettings(content);
}

function parseSettings(json: string): StudioSettings {
  const value: unknown = JSON.parse(json);
  const fields = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  const text = (name: string): string | undefined => {
    const field: unknown = fields.get(name);
    return typeof field === 'string' ? field : undefined;
  };
  const projectId = text('projectId');
  const dataset = text('dataset');
  if (projectId === undefined || dataset === undefined) {
    throw new Error(`The page names no project and dataset in its element "${settingsElement}": ${json}`);
  }
  const apiHost = text('apiHost');
  const siteUrl = text('siteUrl');
  return {
    projectId,
    dataset,
    ...(apiHost === undefined ? {} : { apiHost }),
    ...(siteUrl === undefined ? {} : { siteUrl }),
  };
}
