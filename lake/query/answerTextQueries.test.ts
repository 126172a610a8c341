import { expect, test } from 'vitest';
import { answerTextQueries } from './answerTextQueries.ts';
import { evaluateGroq } from './evaluateGroq.ts';
import { parseGroq } from './parseGroq.ts';

const empty = { _rev: '1', _createdAt: '', _updatedAt: '' };
const documents = [
  { _id: 'why', _type: 'docPage', title: 'Why', body: [{ _type: 'block', text: 'It saves fees.' }] },
  { _id: 'fee-table', _type: 'docPage', title: 'Prices', body: [] },
  { _id: 'team', _type: 'author', title: 'Feeling well' },
].map((document) => ({ ...document, ...empty }));

function ask(query: string, text: string): unknown {
  return askOf(documents, query, text);
}

function askOf(dataset: typeof documents, query: string, text: string): unknown {
  const tree = answerTextQueries(parseGroq(query, { text }), () => dataset);
  return evaluateGroq(tree, query, {
    params: {},
    dataset,
    dereference: () => undefined,
    timestamp: new Date(0),
    identity: '',
    projectId: '',
    datasetName: '',
  });
}

test('a document is found by words anywhere in it, its id included', () => {
  expect(ask('*[[@, _id] match text::query($text)]._id', 'fee*')).toEqual(['why', 'fee-table', 'team']);
});

test('every word must occur', () => {
  expect(ask('*[[@, _id] match text::query($text)]._id', 'it fees')).toEqual(['why']);
});

test('the name of a type is not a word of the document', () => {
  expect(ask('*[[@, _id] match text::query($text)]._id', 'block')).toEqual([]);
});

test.each(['', '*', ' '])('the text %j finds everything', (text) => {
  expect(ask('count(*[[@, _id] match text::query($text)])', text)).toBe(3);
});

test('what is asked as an alternative to everything is not evaluated', () => {
  const tree = answerTextQueries(
    parseGroq('*[_type == "docPage" && ([@, _id] match text::query($text) || references($text))]', {
      text: '*',
    }),
    () => documents,
  );
  expect(tree).toEqual(parseGroq('*[_type == "docPage" && (true)]', {}));
});

test('a field is matched alone', () => {
  expect(ask('*[title match text::query($text)]._id', 'fee*')).toEqual(['team']);
});

test('boosting a match of a field ranks its documents first', () => {
  const query =
    '*[[@, _id] match text::query($text)] | score(boost(title match text::query($text), 10)) | order(_score desc)._id';
  expect(ask(query, 'fee*')).toEqual(['team', 'why', 'fee-table']);
});

test('a field that has just the words comes first, then one that has them among others, then one with longer words', () => {
  const titles = ['BatchManagerFilter', 'The BatchManager', 'batchManager', 'BatchManagers'];
  const named = titles.map((title) => ({ ...empty, _id: title, _type: 'docPage', title }));
  const query =
    '*[[@, _id] match text::query($text)] | score(boost(_type in ["docPage"] && title match text::query($text), 10), ([@, _id] match text::query($text) || references("x"))) | order(_score desc).title';
  expect(askOf(named, query, 'BatchManager*')).toEqual([
    'batchManager',
    'The BatchManager',
    'BatchManagerFilter',
    'BatchManagers',
  ]);
});
