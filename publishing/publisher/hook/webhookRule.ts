/**
 * The rule of a webhook for a publisher, in the terms of Sanity's settings: only which document of the site changed, its title, and who
 * changed it. Images and files are left out, because the documents that use them change as well.
 */
export const webhookRule = {
  on: ['create', 'update', 'delete'],
  filter: '!string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")',
  projection: '{_id, _type, "title": coalesce(title, label, name, from, version), "user": identity()}',
} as const;

/** The path at which a publisher receives it. */
export const hookPath = '/hooks/sanity';
