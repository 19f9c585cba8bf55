import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { useOperator } from '../../../tests/support/operator.ts';
import { changeSource } from './sources.queries.ts';

onEachDatabase((open) => {
  const operator = useOperator(open);
  const save = (id: number, body: object) => operator.asStaff('PATCH', `/api/admin/data-sources/${id}`, body);

  test('of two people who edit a source, the second is told of the first', async () => {
    const id = await operator.addSource();
    const { version, scrapingConfig } = await operator.readSource(id);
    const first = await save(id, { version, scrapingConfig: { ...scrapingConfig, place: 'Nelson' } });
    expect(first.status).toBe(200);
    expect(first.json.version).not.toBe(version);

    const mine = { scrapingConfig: { ...scrapingConfig, delaySeconds: 3 } };
    const second = await save(id, { version, ...mine });
    expect(second.status).toBe(409);
    expect(second.json.message).toBe(
      'This data source has been changed since you opened it. Look at what’s new, then save again.',
    );
    expect((await operator.readSource(id)).scrapingConfig).toMatchObject({ place: 'Nelson' });

    expect((await save(id, { version: first.json.version, ...mine })).status).toBe(200);
    expect((await operator.readSource(id)).scrapingConfig).toEqual(mine.scrapingConfig);
  });

  test('of twenty at the same moment one is let through', async () => {
    const id = await operator.addSource();
    const { version } = await operator.readSource(id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => save(id, { version, name: `Shop ${at}` })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
  });

  test('no two sources get one name, however it is written', async () => {
    const id = await operator.addSource();
    const other = await operator.addSource();
    await save(id, { name: 'Ōtaki Op Shop' });
    const { baseUrl, scrapingConfig } = await operator.readSource(id);
    const add = (name: string) =>
      operator.asStaff('POST', '/api/admin/data-sources', { name, baseUrl, scrapingConfig });
    const message = 'There’s already a source called Ōtaki Op Shop. Please choose another name.';
    const refused = { status: 400, json: { message, errors: [{ path: 'name', message }] } };
    expect(await add(' ōtaki  OPSHOP ')).toMatchObject(refused);
    expect(await save(other, { name: 'Ōtaki op shop' })).toMatchObject(refused);
    expect((await save(id, { name: 'Ōtaki Opshop' })).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 10 }, () => add('Twin')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(400)]);
  });

  test('two from earlier that have one name can be edited, and given names of their own', async () => {
    const [id, other] = [await operator.addSource(), await operator.addSource()];
    const { name } = await operator.readSource(id);
    await changeSource(operator.site.database.db, other, { name });
    expect((await save(other, { name, isActive: false })).status).toBe(200);
    expect((await save(other, { name: 'Its own' })).status).toBe(200);
    expect((await save(other, { name })).status).toBe(400);
  });

  test('a script that says no version goes on as before, and collecting makes no new one', async () => {
    const id = await operator.addSource();
    expect((await save(id, { name: 'Another name' })).status).toBe(200);
    const { version } = await operator.readSource(id);
    await operator.collect(id);
    expect((await operator.readSource(id)).version).toBe(version);
    expect((await save(id, { version, isActive: false })).status).toBe(200);
    expect((await save(id, { version })).status).toBe(409);
    expect((await save(1_000_000, { version, name: 'Nobody’s' })).status).toBe(404);
  });
});
