/** The words of a name in lower case: `batchManagerId` and `batch_manager_id` are both `batch`, `manager`, `id`. */
export function wordsOfName(name: string): readonly string[] {
  return name
    .replaceAll(/([\da-z])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .toLowerCase()
    .split(/[^\da-z]+/)
    .filter((word) => word !== '');
}
