import type { GrantsStore } from 'sanity';
import type { StudioDocument } from '../../site/editSnapshot.ts';
import { firstValueFrom } from 'rxjs';
import { publishedId } from '#core/content/draftId.ts';

/** Resolves to whether this writer may put a draft in the place of its published form, or publish it for the first time. */
export async function mayPublish(
  grants: Pick<GrantsStore, 'checkDocumentPermission'>,
  draft: StudioDocument,
  published: StudioDocument | undefined,
): Promise<boolean> {
  const may = async (what: 'create' | 'update', form: StudioDocument): Promise<boolean> =>
    (await firstValueFrom(grants.checkDocumentPermission(what, form))).granted;
  const after = { ...draft, _id: publishedId(draft._id) };
  const answers = await Promise.all([
    may('update', draft),
    ...(published ? [may('update', published), may('update', after)] : [may('create', after)]),
  ]);
  return answers.every(Boolean);
}
