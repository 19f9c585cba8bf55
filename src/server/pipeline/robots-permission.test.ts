import { expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { useOperator } from '../../../tests/support/operator.ts';

onOneDatabase((open) => {
  const operator = useOperator(open);

  test('robots.txt is overridden with a written permission alone, which stands in the audit log', async () => {
    operator.marketplace.robots = { status: 200, body: 'User-agent: *\nDisallow: /' };
    const id = await operator.addSource();
    const { scrapingConfig } = await operator.readSource(id);
    const preview = async (config: object) => {
      const body = { baseUrl: operator.marketplace.origin, scrapingConfig: config };
      return (await operator.asStaff('POST', '/api/admin/data-sources/preview', body)).json;
    };
    expect(await preview(scrapingConfig)).toMatchObject({ robots: 'disallowed', listings: [], fetched: [] });
    expect(await operator.collect(id)).toMatchObject({ status: 'failed' });

    const robotsPermission = { from: 'Jane Smith, owner', date: '2026-11-16', wording: 'Go on, you may.' };
    const body = { scrapingConfig: { ...scrapingConfig, robotsPermission } };
    const refused = { scrapingConfig: { ...scrapingConfig, robotsPermission: { from: 'Jane' } } };
    expect((await operator.asStaff('PATCH', `/api/admin/data-sources/${id}`, refused)).status).toBe(400);
    await operator.asStaff('PATCH', `/api/admin/data-sources/${id}`, body);
    expect(await preview(body.scrapingConfig)).toMatchObject({ robots: 'allowed', listingsFound: 4 });
    expect(await operator.collect(id)).toMatchObject({ status: 'succeeded', listingsKept: 12 });
    const { json: acts } = await operator.asStaff('GET', '/api/admin/audit-log');
    expect(acts).toContainEqual(
      expect.objectContaining({
        act: 'Changed a data source',
        object: 'Corner shop (robots.txt overridden: permission of 2026-11-16 from Jane Smith, owner)',
        details: body,
      }),
    );
  });
});
