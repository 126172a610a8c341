/**
 * The sidebars with their labels, that of the main page first, as on the site. A label is always a text, whatever a draft contains: any
 * other value would crash the whole list.
 */
export const sidebarsQuery = `*[_type == "docSidebar"] | order((_id in *[_type == "docVersion"].mainDoc->sidebar._ref) desc, name)
  {_id, "label": coalesce(string(label), string(name), "Sidebar")}`;
