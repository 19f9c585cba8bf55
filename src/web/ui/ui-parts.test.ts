import { type ComponentType, createElement } from 'react';
import { expect, test } from 'vitest';
import { accountQuery } from '#web/lib/account-query.ts';
import { channelsQuery } from '#web/lib/channels.ts';
import { renderMarkup, renderText } from '#web/lib/rendered.ts';
import { readFields } from '#web/lib/rendered-form.ts';
import { siteQuery } from '#web/lib/sends-mail.ts';
import { SiteProvider } from '#web/lib/site.ts';
import { BusyButton } from './busy-button.tsx';
import { CountBadge } from './count-badge.tsx';
import { Dotted } from './dotted.tsx';
import { SubmitButton } from './form.tsx';
import { FormField } from './form-field.tsx';
import { PageTitle } from './page-title.tsx';
import { Pager } from './pager.tsx';
import { RangePair } from './range-pair.tsx';
import { SelectField } from './select-field.tsx';
import { Tabs } from './tabs.tsx';
import { ToldBy } from './told-by.tsx';
import { useSwipe } from './use-swipe.ts';

const show = <Props extends object>(component: ComponentType<Props>, props: Props) =>
  renderMarkup(createElement(component, props));

test('a badge counts to ninety-nine, and says of what', () => {
  const read = (count: number) => renderText(CountBadge, { count, of: 'unread' });
  expect([0, 1, 99, 100].map(read)).toEqual(['', '1\nunread', '99\nunread', '99+\nunread']);
});

test('what is missing leaves no dot', () => {
  expect(renderText(Dotted, { parts: ['Good', null, false, '', 'Kea'] })).toBe('Good\u00a0· Kea');
});

test('a pager is there from the second page on, and its ends can’t be pressed', () => {
  const pager = (page: number, total: number) => show(Pager, { page, pageSize: 24, total, onChange() {} });
  expect([0, 24].map((total) => pager(1, total))).toEqual(['', '']);
  const isOff = (markup: string) =>
    [...markup.matchAll(/<button([^>]*)>(\w+)/g)].map(
      ([, attributes, name]) => `${name}: ${attributes!.includes('aria-disabled="true"')}`,
    );
  expect(isOff(pager(1, 25))).toEqual(['Previous: true', 'Next: false']);
  expect(isOff(pager(2, 49))).toEqual(['Previous: false', 'Next: false']);
  expect(isOff(pager(3, 49))).toEqual(['Previous: false', 'Next: true']);
  expect(pager(2, 24_001)).toContain('Page 2 of 1,001');
});

test('a field is tied to its hint and to what is wrong with it', () => {
  const field = (more: object) => show(FormField, { label: 'Name', name: 'name', ...more });
  expect(field({})).not.toMatch(/aria-|\*/);
  expect(field({ required: true })).toContain('<span aria-hidden="true"> *</span>');
  const id = /id="([^"]+)"/.exec(field({}))![1];
  expect(field({ hint: 'Yours' })).toContain(`aria-describedby="${id}-hint"`);
  expect(field({ hint: 'Yours', error: 'Too long' })).toContain(
    `aria-invalid="true" aria-describedby="${id}-hint ${id}-error"`,
  );
  expect(field({ error: 'Too long' })).toContain(`<p id="${id}-error"`);
  expect(field({ rows: 3 })).toContain('<textarea');
  expect(show(SelectField, { label: 'Kind', options: [], hint: 'One' })).toMatch(
    /aria-describedby="([^"]+)"[\s\S]*<p id="\1"/,
  );
  expect(show(SelectField, { label: 'Kind', options: [] })).not.toContain('aria-describedby');
});

test('a button at work stays where it is, says so, and can’t be pressed', () => {
  const button = (isBusy: boolean, isOff = false) =>
    show(BusyButton, { isBusy, isOff, status: 'Sending', children: 'Send' });
  expect(button(false)).not.toMatch(/aria-disabled|Sending/);
  expect(button(true)).toMatch(/aria-disabled="true"[\s\S]*role="status"[^>]*>Sending/);
  expect(button(false, true)).toMatch(/aria-disabled="true"/);
  expect(button(false, true)).not.toContain('Sending');
  const submit = (more: object) =>
    show(SubmitButton, { isSending: false, busy: 'Saving...', children: 'Save', ...more });
  expect(submit({})).toMatch(/disabled=""[^>]*>Save</);
  expect(submit({ needsNoScript: true })).not.toContain('disabled=""');
  expect(submit({ isSending: true })).toMatch(/aria-disabled="true"[^>]*>Saving\.\.\.</);
  expect([submit({}), submit({ tone: 'danger' })].map((one) => /button-(\w+)/.exec(one)![1])).toEqual([
    'primary',
    'danger',
  ]);
});

test('of two thumbs the lower is on top at the right end, and each value is read out', () => {
  const pair = (low: number) =>
    show(RangePair, {
      labels: ['Lowest', 'Highest'],
      most: 1000,
      step: 10,
      values: [low, 1000],
      describe: (value) => `$${value}`,
      onChange() {},
    });
  expect(pair(500)).not.toContain('z-10');
  expect(pair(510)).toContain('z-10');
  expect(pair(510)).toMatch(
    /aria-label="Lowest" aria-valuetext="\$510"[\s\S]*aria-label="Highest" aria-valuetext="\$1000"/,
  );
});

test('only the open tab has its panel, and all can be reached without a script', () => {
  const tabs = ['one', 'two'].map((name) => ({ name, label: name, href: `/${name}` }));
  const markup = show(Tabs, { label: 'Parts', tabs, open: 'two', children: 'Two' });
  expect(
    [...markup.matchAll(/role="tab"[^>]*aria-selected="(\w+)"([^>]*)/g)].map(([, is, rest]) => [
      is,
      rest!.includes('aria-controls'),
      /tabindex="([^"]+)"/i.exec(rest!)?.[1],
    ]),
  ).toEqual([
    ...[
      ['false', false, '0'],
      ['true', true, '0'],
    ],
  ]);
  expect(markup).toMatch(/role="tabpanel" aria-labelledby="[^"]*-two"/);
});

test('a page is called what it is, beside the site’s name', () => {
  const title = (more: object) =>
    renderMarkup(
      createElement(
        SiteProvider,
        { value: 'https://t.example' },
        createElement(PageTitle, { title: 'Desk', description: 'A desk.', ...more }),
      ),
    );
  expect(title({})).toContain('<title>Desk · Tallboy</title>');
  expect(title({ title: 'Tallboy' })).toContain(
    '<title>Tallboy: second-hand furniture in New Zealand</title>',
  );
  expect(title({})).not.toMatch(/noindex|canonical|og:image|og:url/);
  expect(title({})).toContain('content="summary"');
  expect(title({ isPrivate: true })).toContain('<meta name="robots" content="noindex"/>');
  expect(title({ canonical: '/listing/7' })).toContain('rel="canonical" href="https://t.example/listing/7"');
  expect(title({ picture: '/p/7' })).toMatch(
    /summary_large_image[\s\S]*og:image" content="https:\/\/t\.example\/p\/7"/,
  );
});

test('who tells is chosen among what there is', () => {
  const told = (value: { channelIds: number[] | null; byMail: boolean }, sendsMail = true, account = {}) =>
    renderMarkup(createElement(ToldBy, { accountId: 7, value, onChange() {} }), (client) => {
      client.setQueryData(channelsQuery(7).queryKey, [
        { id: 1, name: 'Phone' },
        { id: 2, name: 'Slack' },
      ] as never);
      client.setQueryData(siteQuery.queryKey, { sendsMail });
      client.setQueryData(accountQuery(7).queryKey, {
        isEmailVerified: true,
        mailNotifications: 'daily',
        ...account,
      } as never);
    });
  const all = 'Everything I’ve set up, and anything I add later';
  expect(readFields(told({ channelIds: null, byMail: true }))).toEqual([`${all}: yes`]);
  expect(readFields(told({ channelIds: [2], byMail: true }))).toEqual([
    `${all}: no`,
    'Email: yes',
    'Phone: no',
    'Slack: yes',
  ]);
  expect(readFields(told({ channelIds: null, byMail: false }))).toEqual([
    `${all}: no`,
    'Email: no',
    'Phone: yes',
    'Slack: yes',
  ]);
  expect(readFields(told({ channelIds: [], byMail: false }, false))).toEqual([
    `${all}: no`,
    'Phone: no',
    'Slack: no',
  ]);
  const unconfirmed = { isEmailVerified: false };
  expect(told({ channelIds: [], byMail: true }, true, unconfirmed)).toContain(
    'For now, you’ll find everything',
  );
  expect(told({ channelIds: [1], byMail: true }, true, unconfirmed)).not.toContain('For now');
  expect(told({ channelIds: [1], byMail: false }, true, unconfirmed)).not.toContain('can’t email you');
});

test('a swipe turns a page once a finger has moved far enough, and two fingers never do', () => {
  const steps: number[] = [];
  let swipe = {} as ReturnType<typeof useSwipe>;
  show(() => {
    swipe = useSwipe((step) => steps.push(step));
    return null;
  }, {});
  const move = (from: number, to: number, fingers = 1) => {
    swipe.onTouchStart({ touches: Array(fingers).fill({ clientX: from }) } as never);
    swipe.onTouchEnd({ changedTouches: [{ clientX: to }] } as never);
  };
  move(100, 52);
  move(100, 148);
  expect(steps).toEqual([]);
  move(100, 51);
  move(100, 149);
  move(100, 10, 2);
  expect(steps).toEqual([1, -1]);
});
