/** The message of a version that renames headings and does not keep their old addresses yet. */
export const renamedHeadingsText =
  'The release renames headings of this page, so links to them would lead to the top of the page. To keep these links, open the release, and choose “Add missing redirects” in the menu (…) at the bottom right.';
