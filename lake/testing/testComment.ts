/** A comment as a Studio writes it. For tests. */
export function testComment(fields: Readonly<Record<string, unknown>> = {}) {
  return {
    _type: 'comment',
    authorId: 'local-editor',
    threadId: 'thread',
    status: 'open',
    message: writtenText('Why?'),
    reactions: [],
    target: {
      documentType: 'page',
      document: {
        _type: 'crossDatasetReference',
        _dataset: 'production',
        _projectId: 'test',
        _ref: 'a',
        _weak: true,
      },
      path: { field: 'title' },
    },
    ...fields,
  };
}

/** A paragraph, as the Studio's editor of comments and tasks writes it. For tests. */
export function writtenText(text: string): unknown {
  const children = [{ _type: 'span', _key: 's', text, marks: [] }];
  return [{ _type: 'block', _key: 'b', style: 'normal', markDefs: [], children }];
}
