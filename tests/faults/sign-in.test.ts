import { beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '#server/platform/db/connect.ts';
import { registerShopper, type Shopper } from '../support/people.ts';
import { useSite } from '../support/site.ts';

describe('whoever guesses passwords', () => {
  const site = useSite(() => openEmbedded(null));
  let ana: Shopper;
  beforeAll(async () => {
    ana = await registerShopper(site, 'ana');
  });
  const signIn = async (email: string, password: string, address: string) => {
    const started = performance.now();
    const headers = { 'x-forwarded-for': address };
    const { status } = await site.send('POST', '/api/accounts/login', { email, password }, headers);
    return { status, ms: performance.now() - started };
  };

  test('cannot tell by the time it takes whether there is such an account', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, index) => registerShopper(site, `known-${index}-${performance.now()}`)),
    );
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 8; round++) {
      for (const [index, { email }] of people.entries()) {
        const address = `10.9.${round}.${index}`;
        const times = round % 2 ? [known, unknown] : [unknown, known];
        for (const list of times) {
          const answer = await signIn(list === known ? email : `not-${email}`, 'Wrong password 1', address);
          expect(answer.status).toBe(401);
          list.push(answer.ms);
        }
      }
    }
    // Without the same work for both, one takes a twentieth of the other's time. Medians were within 5% on a
    // quiet machine; a busy one is allowed more.
    expect(Math.abs(median(known) / median(unknown) - 1)).toBeLessThan(0.25);
  });

  test('a thousand times is slowed down, and the owner still gets in from elsewhere', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 1000; guess++)
      statuses.push((await signIn(ana.email, `Guess number ${guess}`, '198.51.100.1')).status);
    const tried = statuses.filter((status) => status === 401).length;
    // Ten a minute for one person from one address, however long this machine takes for a thousand.
    expect(tried).toBeLessThan(200);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1000 - tried);
    expect((await signIn(ana.email, ana.password, '203.0.113.7')).status).toBe(200);
  });
});

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!;
}
