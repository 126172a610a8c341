import type { Path } from 'sanity';
import type { PastedBlocks } from './pastedBlocks.ts';
import { getVersionFromId, useDocumentOperation, useFormValue, useSchema } from 'sanity';
import { publishedId } from '#core/content/draftId.ts';
import { isRecord } from '#core/isRecord.ts';
import { storedFormerHeading } from '#schema/content/storedFormerHeadings.ts';

const list = 'formerHeadings';

/**
 * Returns a function that keeps the ids which headings pasted into a text had where they come from, so that links to them lead to the headings
 * here. The list is a field of the document, which the input of a text cannot change. Types without it have no links to headings.
 */
export function useKeepHeadingIds(): (formerIds: PastedBlocks['formerIds'], text: Path) => void {
  const id = textOf(useFormValue(['_id']));
  const type = textOf(useFormValue(['_type']));
  const { patch } = useDocumentOperation(publishedId(id), type, getVersionFromId(id));
  const definition = useSchema().get(type);
  const fields: unknown = definition && 'fields' in definition ? definition.fields : [];
  const keepsIds = Array.isArray(fields) && fields.some((each) => isRecord(each) && each['name'] === list);
  return (formerIds, [field]) => {
    if (formerIds.length === 0 || !keepsIds || typeof field !== 'string') return;
    const items = formerIds.map((former) => storedFormerHeading({ ...former, field }));
    patch.execute([{ setIfMissing: { [list]: [] } }, { insert: { after: `${list}[-1]`, items } }]);
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
