import { expect, test } from 'vitest';
import { publishingTask } from './publishingTask.ts';

const request = {
  documentId: 'fees',
  documentType: 'docPage',
  title: 'Fees',
  from: 'cleo',
  to: 'ada',
  note: ' The new rates start on Monday. ',
  projectId: 'local',
  dataset: 'production',
  at: '2027-03-01T09:00:00.000Z',
};

test('a request is a task about the document, for the person who is asked', () => {
  expect(publishingTask(request)).toEqual({
    base: {
      _id: 'publish-fees-cleo',
      _type: 'tasks.task',
      authorId: 'cleo',
      createdByUser: '2027-03-01T09:00:00.000Z',
    },
    set: {
      title: 'Publish “Fees”',
      status: 'open',
      assignedTo: 'ada',
      subscribers: ['cleo', 'ada'],
      lastEditedAt: '2027-03-01T09:00:00.000Z',
      description: [
        {
          _type: 'block',
          _key: 'note',
          style: 'normal',
          markDefs: [],
          children: [{ _type: 'span', _key: 'text', text: 'The new rates start on Monday.', marks: [] }],
        },
      ],
      target: {
        documentType: 'docPage',
        document: {
          _type: 'crossDatasetReference',
          _ref: 'fees',
          _projectId: 'local',
          _dataset: 'production',
          _weak: true,
        },
      },
    },
  });
});

test('asking again, of anybody, is the same task; without a note it has none', () => {
  const again = publishingTask({ ...request, to: 'bob', note: ' ' });
  expect(again.base._id).toBe(publishingTask(request).base._id);
  expect(again.set).toMatchObject({ assignedTo: 'bob', status: 'open', description: [] });
});
