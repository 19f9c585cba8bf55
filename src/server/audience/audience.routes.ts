import type { FastifyInstance } from 'fastify';
import {
  deleteSubscriber,
  exportSubscribers,
  listContacts,
  listSubscribers,
  sendEnquiry,
  subscribe,
  updateContact,
} from '#contract/audience.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { leaveOutUndefined } from '#server/platform/db/leave-out-undefined.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import { sendPaging } from '#server/platform/http/paging.ts';
import { FileAnswer, route } from '#server/platform/http/route.ts';
import {
  addContact,
  addSubscriber,
  changeContact,
  findContacts,
  findSubscribers,
  removeSubscriber,
  walkSubscribers,
} from './audience.queries.ts';
import { writeCsvRow } from './csv.ts';

/** Programs fill in the hidden field, but so may a person's browser: their message is kept, for the staff to judge. */
const suspicion = '(The hidden field was filled in. This may be spam.)';

export function audienceRoutes(app: FastifyInstance): void {
  route(app, subscribe, async ({ body }, { db }) => {
    // A filled honeypot gets the same answer, so that it learns nothing.
    if (!body.website) await addSubscriber(db, body.email);
    return { message: 'Thanks for subscribing to Tallboy.' };
  });

  route(app, sendEnquiry, async ({ body }, { db }) => {
    const { website, ...contact } = body;
    await addContact(db, website ? { ...contact, message: `${contact.message}\n\n${suspicion}` } : contact);
    return { message: 'Thanks! We’ve got your message and will reply by email.' };
  });

  route(app, listSubscribers, async ({ query }, { db, request, reply }) => {
    const { rows, total } = await findSubscribers(db, query);
    sendPaging(request, reply, query, total);
    return rows.map(withDate);
  });

  route(
    app,
    exportSubscribers,
    (_input, { db }) =>
      new FileAnswer('text/csv; charset=utf-8', 'tallboy-subscribers.csv', writeSubscribers(db)),
  );

  route(app, deleteSubscriber, async ({ params }, { db, request }) => {
    request.actedOn = await removeSubscriber(db, params.id);
    if (request.actedOn === null) throw new NotFound('We can’t find that subscriber.');
    return { message: 'Subscriber deleted successfully' };
  });

  route(app, listContacts, async ({ query }, { db, request, reply }) => {
    const { rows, total } = await findContacts(db, query);
    sendPaging(request, reply, query, total);
    return rows.map(withDate);
  });

  route(app, updateContact, async ({ params, body }, { db, request }) => {
    const row = await changeContact(db, params.id, leaveOutUndefined(body));
    if (!row) throw new NotFound('We can’t find that enquiry.');
    request.actedOn = `${row.name} <${row.email}>`;
    return withDate(row);
  });
}

async function* writeSubscribers(db: Database): AsyncGenerator<string> {
  yield writeCsvRow(['id', 'email', 'createdAt']);
  for await (const { id, email, createdAt } of walkSubscribers(db)) {
    yield writeCsvRow([String(id), email, createdAt.toISOString()]);
  }
}

function withDate<T extends { createdAt: Date }>(row: T) {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
