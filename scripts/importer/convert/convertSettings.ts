import type { RawDocument } from '../raw/rawDocument.ts';
import { readFields } from '../yaml/readFields.ts';
import { readFlag, readList, readNumber, readText } from '../yaml/readValue.ts';
import type { ImportContext } from './importContext.ts';
import { readYamlFile } from './readFiles.ts';
import { readMenuLink } from './readMenuLink.ts';
import { readObject, readObjects } from './readObjects.ts';

/** The site settings of `settings.yaml`. */
export function convertSettings(sidebars: readonly string[], context: ImportContext): readonly RawDocument[] {
  const fields = readYamlFile('settings.yaml', settingsReader(sidebars, context), context);
  return fields === undefined ? [] : [{ _id: 'siteSettings', _type: 'siteSettings', ...fields }];
}

// Which values are allowed is said by the build, with the document and the field.
function settingsReader(sidebars: readonly string[], context: ImportContext) {
  const footerGroup = readObject(
    'footerGroup',
    readFields({ title: readText, links: readObjects(readMenuLink('footerLink', sidebars, context)) }, {}),
  );
  return readFields(
    { title: readText, tagline: readText, url: readText },
    {
      baseUrl: readText,
      trailingSlash: readFlag,
      locale: readText,
      navbar: readObjects(readMenuLink('navItem', sidebars, context, { position: readText })),
      footer: readFields({}, { groups: readObjects(footerGroup), copyright: readText }),
      seo: readFields(
        {},
        { keywords: readList(readText), description: readText, author: readText, viewport: readText },
      ),
      sitemap: readFields({}, { changefreq: readText, priority: readNumber }),
      blog: readFields(
        {},
        { title: readText, description: readText, feeds: readList(readText), postsPerPage: readNumber },
      ),
      codeTheme: readText,
      colorMode: readFields({}, { default: readText, disableSwitch: readFlag, respectSystem: readFlag }),
      features: readFields({}, { docs: readFlag, blog: readFlag, apiReference: readFlag }),
      announcement: readFields(
        { id: readText, text: readText },
        { closable: readFlag, backgroundColor: readText, textColor: readText },
      ),
      search: readFields(
        {},
        {
          suggestions: readNumber,
          hint: readFlag,
          highlight: readFlag,
          contexts: readObjects(
            readObject('searchContext', readFields({ path: readText }, { label: readText })),
          ),
        },
      ),
      shared: readFields(
        {},
        {
          defaultRate: readNumber,
          showLastUpdated: readFlag,
          showReadingTime: readFlag,
          showBreadcrumbs: readFlag,
          showTableOfContents: readFlag,
          tableOfContentsSide: readText,
          reportAddress: readText,
        },
      ),
    },
  );
}
