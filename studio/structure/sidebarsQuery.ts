/**
 * The sidebars with what to call them, the one of the main page first, as on the site. Each label is a text whatever a draft has in its place:
 * a list item with anything else takes the whole list down.
 */
export const sidebarsQuery = `*[_type == "docSidebar"] | order((_id in *[_type == "docVersion"].mainDoc->sidebar._ref) desc, name)
  {_id, "label": coalesce(string(label), string(name), "Sidebar")}`;
