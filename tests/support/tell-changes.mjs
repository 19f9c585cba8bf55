// A worker that does nothing but tell: started and killed by channels.test.ts, over and over.
import { startDelivering } from '#server/alerts/delivering/deliver.ts';
import { openTeller } from '#server/channels/telling/tell.ts';
import { openServer } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { openSecretBox } from '#server/platform/secrets/secret-box.ts';

const [url, key, host] = process.argv.slice(2);
const database = await openServer(url);
const secrets = openSecretBox({ dataDirectory: '/nowhere', secretKey: Buffer.from(key, 'hex') });
const logger = createLogger('silent');
const teller = openTeller(
  {
    allowedHosts: [host],
    publicUrl: 'https://tallboy.example',
    port: 0,
    adminEmail: 'admin@tallboy.example',
  },
  secrets,
  logger,
);
startDelivering(database.db, database.news, { teller, logger });
process.send('ready');
