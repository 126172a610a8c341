import { expect, test } from 'vitest';
import { recentDocuments } from './recentDocuments.ts';

const at = (minute: number): string => `2026-06-01T12:${String(minute).padStart(2, '0')}:00Z`;

const document = (id: string, minute: number, title?: string) => ({
  _id: id,
  _type: 'docPage',
  _updatedAt: at(minute),
  ...(title !== undefined && { title }),
});

test('a document is listed once, as writers see it, and says whether that is published', () => {
  const found = recentDocuments([
    document('drafts.why', 3, 'Why not'),
    document('how', 2, 'How'),
    document('why', 1, 'Why'),
    document('drafts.new', 4),
  ]);
  expect(found).toEqual([
    { id: 'new', type: 'docPage', title: 'Untitled', changedAt: at(4), badge: 'Draft' },
    { id: 'why', type: 'docPage', title: 'Why not', changedAt: at(3), badge: 'Edited' },
    { id: 'how', type: 'docPage', title: 'How', changedAt: at(2) },
  ]);
});

test('only the last few are listed', () => {
  const many = Array.from({ length: 20 }, (_, minute) => document(`page-${minute}`, minute, 'Page'));
  expect(
    recentDocuments(many)
      .map(({ id }) => id)
      .slice(0, 2),
  ).toEqual(['page-19', 'page-18']);
  expect(recentDocuments(many)).toHaveLength(8);
});
