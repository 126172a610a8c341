import { defineMigration, set } from '@sanity/migrate';

/** Keywords were one text with commas; they are a list now. */
export default defineMigration({
  title: 'Keywords are a list, no longer one text with commas',
  documentTypes: ['docPage', 'siteSettings'],
  migrate: {
    string: (text, path) => {
      if (path.at(-1) !== 'keywords') return undefined;
      const words = text.split(',').map((word) => word.trim());
      return set([...new Set(words)].filter((word) => word !== ''));
    },
  },
});
