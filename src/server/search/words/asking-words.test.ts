import { expect, test } from 'vitest';
import { find } from '../../../../tests/support/twenty-listings.ts';
import { leaveOutAsking, nameTurning } from './asking-words.ts';

test.each([
  ['looking for a sofa', 'sofa'],
  ['I’m looking for a sofa, please', 'sofa'],
  ['kia ora, looking for a coffee table near me', 'coffee table'],
  ['i need a bed for my son', 'bed'],
  ['wanted: couch', 'couch'],
  ['wtb desk', 'desk'],
  ['we want to buy a dining table', 'dining table'],
  ['in need of a mattress', 'mattress'],
  ['where can i buy a tallboy', 'tallboy'],
  ['do you have any desks', 'desks'],
  ['anyone selling a fridge', 'fridge'],
  ['is there a rimu table', 'rimu table'],
  ['show me some nice lamps', 'lamps'],
  ['what are the best office chairs', 'office chairs'],
  ['best sofa for small apartment', 'sofa for small apartment'],
])('%s only asks for %s', (text, asked) => {
  expect(leaveOutAsking(text)).toBe(asked);
});

test.each([
  'best',
  'wanted',
  'need gone',
  'sofa looking for a new home',
  'needlepoint chair',
  'anything teak',
])('%s stays as it is', (text) => {
  expect(leaveOutAsking(text)).toBe(text);
});

test('a question finds what the word alone finds', () => {
  expect(find('tallboy').length).toBeGreaterThan(0);
  expect(find('Where can I buy a tallboy?')).toEqual(find('tallboy'));
  expect(find('looking for a leather sofa under $900 for our flat')).toEqual(find('leather sofa under $900'));
});

test.each([
  ['couch that turns into a bed', 'sofa bed'],
  ['sofa which folds out to a double bed', 'double sofa bed'],
  ['grey couch converts to bed', 'grey sofa bed'],
  ['sofa that pulls out into a queen bed under $300', 'queen sofa bed under $300'],
  ['lounge that can be turned into a bed', 'sofa bed'],
  ['couch and a bed', 'couch and a bed'],
  ['couch bed', 'couch bed'],
])('%s is %s', (text, named) => {
  expect(nameTurning(text)).toBe(named);
});

test('who does not know the name of it finds it', () => {
  expect(find('sofa bed').length).toBeGreaterThan(0);
  expect(find('couch that turns into a bed')).toEqual(find('sofa bed'));
});
