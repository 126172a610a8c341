import type { RawDocument } from '../raw/rawDocument.ts';
import type { ImportContext } from './createImportContext.ts';
import { present } from '#core/present.ts';
import { yamlFields } from '#core/yaml/yamlFields.ts';
import { yamlFlag, yamlList, yamlNumber, yamlText } from '#core/yaml/yamlReaders.ts';
import { weakReference } from '#schema/content/references.ts';
import { versionId } from '../folder/documentIds.ts';
import { readYamlFile } from './readYamlFile.ts';
import { yamlMenuLink } from './yamlMenuLink.ts';
import { yamlObject, yamlObjects } from './yamlObjects.ts';
import { yamlPicture, yamlVersion } from './yamlReferences.ts';

/** Converts the site settings, `settings.yaml`. */
export function convertSettings(names: Names, context: ImportContext): readonly RawDocument[] {
  const fields = readYamlFile('settings.yaml', settingsReader(names, context), context);
  return fields ? [{ _id: 'siteSettings', _type: 'siteSettings', ...fields }] : [];
}

/** The names that settings can refer to. */
type Names = { readonly sidebars: readonly string[]; readonly versions: readonly string[] };

// The build checks which values are allowed, and reports the document and the field.
function settingsReader({ sidebars, versions }: Names, context: ImportContext) {
  const readDocs = yamlFields({}, { latest: yamlVersion(versions), older: yamlText });
  const footerGroup = yamlObject(
    'footerGroup',
    yamlFields({ title: yamlText, links: yamlObjects(yamlMenuLink('footerLink', sidebars, context)) }, {}),
  );
  return yamlFields(
    { title: yamlText, tagline: yamlText, url: yamlText },
    {
      baseUrl: yamlText,
      trailingSlash: yamlFlag,
      allowHttp: yamlFlag,
      locale: yamlText,
      navbar: yamlObjects(yamlMenuLink('navItem', sidebars, context, { position: yamlText })),
      footer: yamlFields({}, { groups: yamlObjects(footerGroup), copyright: yamlText }),
      seo: yamlFields(
        {},
        {
          keywords: yamlList(yamlText),
          description: yamlText,
          author: yamlText,
          viewport: yamlText,
          hidden: yamlFlag,
        },
      ),
      sitemap: yamlFields({}, { changefreq: yamlText, priority: yamlNumber }),
      blog: yamlFields(
        {},
        { title: yamlText, description: yamlText, feeds: yamlList(yamlText), postsPerPage: yamlNumber },
      ),
      codeTheme: yamlText,
      colorMode: yamlFields({}, { default: yamlText, disableSwitch: yamlFlag, respectSystem: yamlFlag }),
      look: lookReader(context),
      features: yamlFields({}, { docs: yamlFlag, blog: yamlFlag, apiReference: yamlFlag }),
      docs: (...place) => {
        const docs = readDocs(...place);
        return docs && present({ ...docs, latest: docs.latest && weakReference(versionId(docs.latest)) });
      },
      announcement: yamlFields(
        { id: yamlText, text: yamlText },
        {
          link: yamlMenuLink('footerLink', sidebars, context),
          closable: yamlFlag,
          backgroundColor: yamlText,
          textColor: yamlText,
        },
      ),
      search: yamlFields(
        {},
        {
          suggestions: yamlNumber,
          hint: yamlFlag,
          highlight: yamlFlag,
          contexts: yamlObjects(
            yamlObject('searchContext', yamlFields({ path: yamlText }, { label: yamlText })),
          ),
        },
      ),
      shared: yamlFields(
        {},
        {
          defaultRate: yamlNumber,
          showLastUpdated: yamlFlag,
          showReadingTime: yamlFlag,
          showBreadcrumbs: yamlFlag,
          showTableOfContents: yamlFlag,
          tableOfContentsSide: yamlText,
          reportAddress: yamlText,
          studioUrl: yamlText,
        },
      ),
    },
  );
}

function lookReader(context: ImportContext) {
  const readLogo = yamlPicture('settings.yaml', context);
  return yamlFields(
    {},
    { accentColor: yamlText, titleFont: yamlText, textFont: yamlText, logo: readLogo, darkLogo: readLogo },
  );
}
