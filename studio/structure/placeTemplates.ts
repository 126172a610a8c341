import type { Template } from 'sanity';

const place = [
  { name: 'sidebar', title: 'Sidebar', type: 'string' },
  { name: 'version', title: 'Version', type: 'string' },
];

/** A page or category created from a sidebar starts in that sidebar. */
export const placeTemplates: readonly Template[] = ['docPage', 'docCategory'].map((schemaType) => ({
  id: `${schemaType}-in-sidebar`,
  title: schemaType === 'docPage' ? 'Docs page in this sidebar' : 'Docs category in this sidebar',
  schemaType,
  parameters: place,
  value: ({ sidebar = '', version = '' }: { readonly sidebar?: string; readonly version?: string }) => ({
    ...(sidebar !== '' && { sidebar: reference(sidebar) }),
    ...(version !== '' && { version: reference(version) }),
  }),
}));

function reference(id: string) {
  return { _type: 'reference', _ref: id };
}
