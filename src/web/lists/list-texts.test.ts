import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { List, ListItem, ListMember, ListSummary } from '#contract/lists.ts';
import { setAccountId } from '#web/lib/account-id.ts';
import { ApiError } from '#web/lib/api.ts';
import { renderMarkup, renderText } from '#web/lib/rendered.ts';
import { InvitationPage } from './invitation-page.tsx';
import { ListChoices } from './list-choices.tsx';
import { ListPage } from './list-page.tsx';
import { Lists } from './lists.tsx';
import { Notes } from './notes.tsx';
import { findMember, namePeople } from './people.ts';
import { PeopleDialog } from './people-dialog.tsx';
import { invitationQuery, listQuery, listsQuery, shownListQuery } from './queries.ts';
import { Showing } from './sharing.tsx';
import { ShownListPage } from './shown-list-page.tsx';
import { sections, stageLabels } from './stages.ts';
import { Votes } from './votes.tsx';

const ana: ListMember = { id: 1, name: 'Ana', isOwner: true, isYou: true };
const hemi: ListMember = { id: 2, name: 'Hemi', isOwner: false, isYou: false };
const nobody: ListMember = { ...hemi, id: 3, name: null };
const item = {
  ...{
    id: 5,
    title: 'Rimu desk',
    price: '80',
    platform: 'Fantail',
    isGone: false,
    stage: 'idea',
    listing: null,
  },
  ...{
    viewingAt: null,
    addedBy: null,
    addedAt: '2026-11-01T00:00:00.000Z',
    votes: [],
    comments: 0,
    notes: [],
  },
} as ListItem;
const list: List = {
  id: 7,
  name: 'Flat',
  isOwner: true,
  isShown: false,
  members: [ana],
  invitations: [],
  items: [],
};
const summary: ListSummary = {
  id: 7,
  name: 'Flat',
  isOwner: true,
  members: 1,
  items: 1,
  pictures: [],
  itemId: null,
};

test('stages and sections have their names and order', () => {
  expect(Object.values(stageLabels)).toEqual(['Idea', 'Asked', 'Viewing', 'Bought', 'No']);
  expect(sections.map(({ stage, title }) => `${stage}: ${title}`)).toEqual([
    ...['viewing: Going to see', 'asked: Asked about', 'idea: Ideas', 'bought: Bought', 'no: Not for us'],
  ]);
});

test('people are named as the others know them', () => {
  expect(namePeople([ana])).toBe('You');
  expect(namePeople([ana, hemi])).toBe('You and Hemi');
  expect(namePeople([hemi, ana])).toBe('Hemi and you');
  expect(namePeople([hemi, nobody])).toBe('Hemi and Somebody');
  expect([1, 2, 3, 9].map((id) => findMember({ members: [ana, hemi, nobody] }, id))).toEqual([
    ...['You', 'Hemi', 'Somebody', 'Somebody'],
  ]);
});

test('a list’s card counts its pieces and the others on it', () => {
  const read = (one: Partial<ListSummary>) =>
    renderText(Lists, { accountId: 7 }, (client) =>
      client.setQueryData(listsQuery(7).queryKey, [{ ...summary, ...one }]),
    );
  expect(read({})).toContain('1 piece · Just you');
  expect(read({ members: 2, items: 2 })).toContain('2 pieces · You and 1 other');
  expect(read({ members: 3, isOwner: false })).toContain('You and 2 others · Shared with you');
  expect(read({})).not.toContain('Shared with you');
  expect(renderText(Lists, { accountId: 7 })).toContain('Loading ...');
});

test('whoever may not see a list is told why', () => {
  const read = (accountId: number | null, known?: List | ApiError) =>
    renderText(ListPage, { params: { id: '7' } }, (client) => {
      setAccountId(client, accountId);
      if (known instanceof Error) client.setQueryError(listQuery(7).queryKey, known);
      else if (known) client.setQueryData(listQuery(7).queryKey, known);
    });
  expect(read(null)).toContain('This list is for the people on it');
  expect(read(7)).toContain('Loading ...');
  expect(read(7, new ApiError(404, ''))).toContain('We can’t find that list');
  expect(read(7, new ApiError(400, ''))).toContain('We couldn’t load the list.');
  expect(read(7, list)).toContain('0 pieces · You');
  expect(read(7, list)).toContain('Nothing on it yet');
  const full = read(7, {
    ...list,
    items: [item, { ...item, id: 6, stage: 'viewing' }],
    members: [ana, hemi],
  });
  expect(full).toContain('2 pieces · You and Hemi');
  expect(full).not.toContain('Nothing on it yet');
  expect(full.indexOf('Going to see')).toBeLessThan(full.indexOf('\nIdeas\n'));
  expect(full).not.toContain('Asked about');
  expect(full).toContain('Added on');
  expect(read(7, { ...list, items: [{ ...item, addedBy: 'Hemi' }] })).toContain('Added by Hemi on');
});

test('pieces to see come in the order of their times', () => {
  const at = (id: number, viewingAt: string) =>
    ({ ...item, id, title: `No. ${id}`, stage: 'viewing', viewingAt }) as ListItem;
  const items = [at(1, '2026-12-03T00:00:00.000Z'), at(2, '2026-12-01T00:00:00.000Z')];
  const text = renderText(ListPage, { params: { id: '7' } }, (client) => {
    setAccountId(client, 7);
    client.setQueryData(listQuery(7).queryKey, { ...list, items });
  });
  expect(text.indexOf('No. 2')).toBeLessThan(text.indexOf('No. 1'));
});

test('an invitation says who asks and how many there are, or that it is over', () => {
  const invitation = { name: 'Flat', invitedBy: 'Hemi', members: 1, joined: null };
  const read = (known: object | null, accountId: number | null = null) =>
    renderText(InvitationPage, { params: { token: 't' } }, (client) => {
      setAccountId(client, accountId);
      if (known) client.setQueryData(invitationQuery('t').queryKey, known);
      else client.setQueryError(invitationQuery('t').queryKey, new ApiError(404, ''));
    });
  expect(read(invitation)).toContain('Hemi has invited you to a furniture list with 1 person on it.');
  expect(read({ ...invitation, invitedBy: null, members: 2 })).toContain(
    'Someone has invited you to a furniture list with 2 people on it.',
  );
  expect(read(invitation)).toContain('Sign in to join');
  expect(read(invitation, 7)).toContain('Join the list');
  expect(read({ ...invitation, joined: 3 })).toContain('You’re on “Flat”');
  expect(read(null)).toContain('sign in and open the link again.');
  expect(read(null, 7)).toContain('This invitation doesn’t work any more');
  expect(read(null, 7)).not.toContain('sign in and open');
});

test('only the owner may let others in, and nobody leaves who is alone', () => {
  const read = (one: Partial<List>) => renderText(PeopleDialog, { list: { ...list, ...one }, onClose() {} });
  expect(read({})).toMatch(/Ana|You/);
  expect(read({})).not.toContain('Leave the list');
  expect(read({ members: [ana, hemi] })).toContain('Leave the list');
  expect(read({ members: [ana, hemi] })).toContain('Make owner');
  const guest = read({
    isOwner: false,
    members: [
      { ...hemi, isOwner: true },
      { ...ana, isOwner: false },
    ],
  });
  for (const own of ['Invite somebody', 'Let anyone look', 'Rename', 'Delete the list', 'Make owner'])
    expect(guest).not.toContain(own);
  expect(guest).toContain('Leave the list');
  expect(read({ members: [{ ...ana, name: null }] })).toContain('The others see you as “Somebody”.');
  expect(guest).not.toContain('The others see you');
});

test('a link that is out there is replaced, not made', () => {
  const read = (isShown: boolean) => renderText(Showing, { list: { ...list, isShown } });
  expect(read(false)).toContain('Make a view-only link');
  expect(read(false)).not.toContain('Turn off the link');
  expect(read(true)).toContain('Make a new link\nTurn off the link\nThere’s already a link out there.');
});

test('votes are counted with their voters, and one’s own is pressed', () => {
  const votes: ListItem['votes'] = [
    { memberId: 1, vote: 'yes' },
    { memberId: 2, vote: 'yes' },
  ];
  const props = { list: { ...list, members: [ana, hemi] }, item: { ...item, votes } };
  expect(renderText(Votes, props)).toMatch(/Yes\n2\nYou, Hemi\nNo\n0$/);
  expect(renderMarkup(createElement(Votes, props)).match(/aria-pressed="\w+"/g)).toEqual([
    ...['aria-pressed="true"', 'aria-pressed="false"'],
  ]);
});

test('a note says whose it is, and who sees it', () => {
  const drafts = { keep() {}, find: () => undefined };
  const read = (notes: ListItem['notes']) =>
    renderText(Notes, {
      list: { ...list, members: [ana, hemi] },
      item: { ...item, notes },
      hold: () => () => {},
      drafts,
    });
  expect(read([])).toMatch(/^Note\non Rimu desk$/);
  expect(read([{ memberId: 1, text: 'Big', isShared: false }])).toContain('Your note, only you see it:\nBig');
  expect(read([{ memberId: 1, text: 'Big', isShared: true }])).toContain('Your note, shared:');
  expect(read([{ memberId: 2, text: 'Big', isShared: true }])).toContain('Hemi’s note:');
  expect(read([{ memberId: 2, text: 'Big', isShared: true }])).toMatch(/^Note\n/);
});

test('where a piece may be put, a tick says where it is', () => {
  const show = (lists: ListSummary[]) =>
    renderMarkup(
      createElement(ListChoices, { listing: { id: 1, title: 'Desk' }, onClose() {} }),
      (client) => {
        setAccountId(client, 7);
        client.setQueryData(listsQuery(7, 1).queryKey, lists);
      },
    );
  expect(show([summary, { ...summary, id: 8, itemId: 3 }]).match(/aria-pressed="\w+"/g)).toEqual([
    ...['aria-pressed="false"', 'aria-pressed="true"'],
  ]);
  // With none yet the form for a first one is open.
  expect(show([])).toContain('<details open="">');
  expect(show([summary])).toContain('<details>');
});

test('a list that is shown says nothing of people', () => {
  const read = (known: object | null) =>
    renderText(ShownListPage, { params: { token: 't' } }, (client) => {
      if (known) client.setQueryData(shownListQuery('t').queryKey, known);
      else client.setQueryError(shownListQuery('t').queryKey, new ApiError(404, ''));
    });
  expect(read({ name: 'Flat', items: [item] })).toContain('Flat\n1 piece\nIdeas');
  expect(read({ name: 'Flat', items: [{ ...item, isGone: true }] })).toContain('No longer for sale ·');
  expect(read(null)).toContain('There’s nothing to see here');
});
