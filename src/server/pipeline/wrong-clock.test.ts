import { expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { useOperator } from '../../../tests/support/operator.ts';
import { registerShopper } from '../../../tests/support/people.ts';

const day = 86_400_000;

onOneDatabase((open) => {
  const operator = useOperator(open);

  test.each([
    ['was a day ahead at first', day, 0],
    ['went back a day afterwards', 0, -day],
  ])(
    'where the clock of who collects %s, a price is compared with that of when the alert began',
    async (said, offAtFirst, offLater) => {
      const id = await operator.addSource();
      const { collector } = operator.site;
      const { now } = collector;
      const collectAt = async (price: string, offBy: number) => {
        operator.marketplace.stock[0]!.price = price;
        collector.now = () => new Date(now().getTime() + offBy);
        expect(await operator.collect(id)).toMatchObject({ status: 'succeeded' });
      };
      try {
        await collectAt('$500', offAtFirst);
        const ana = await registerShopper(operator.site, `ana-${said.replaceAll(' ', '-')}`);
        const [piece] = await operator.readStored(id);
        const alert = { listingId: piece!.id, priceDropPercentage: 20 };
        await ana.send('POST', '/api/accounts/:me/price-alerts', alert);
        await collectAt('$450', offLater);
        await collectAt('$390', offLater);
        expect((await ana.send('GET', '/api/accounts/:me/notifications')).json).toMatchObject([
          { message: expect.stringContaining('down from $500 (22% less)') },
        ]);
      } finally {
        collector.now = now;
      }
    },
  );
});
