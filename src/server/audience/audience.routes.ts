import type { FastifyInstance } from 'fastify';
import {
  deleteSubscriber,
  listContacts,
  listSubscribers,
  sendEnquiry,
  subscribe,
  updateContact,
} from '#contract/audience.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import { sendPlace } from '#server/platform/http/paging.ts';
import { route } from '#server/platform/http/route.ts';
import {
  addContact,
  addSubscriber,
  findPage,
  removeSubscriber,
  setContactStatus,
} from './audience.queries.ts';
import { contacts, subscribers } from './audience.table.ts';

/** Programs fill in the hidden field, but so may a person's browser: their message is kept, for the staff to judge. */
const suspicion = '(The hidden field was filled in: a program may have written this.)';

export function audienceRoutes(app: FastifyInstance): void {
  route(app, subscribe, async ({ body }, { db }) => {
    // A filled honeypot gets the same answer, so that it learns nothing.
    if (!body.website) await addSubscriber(db, body.email);
    return { message: 'Thank you for subscribing to Tallboy.' };
  });

  route(app, sendEnquiry, async ({ body }, { db }) => {
    const { website, ...contact } = body;
    await addContact(db, website ? { ...contact, message: `${contact.message}\n\n${suspicion}` } : contact);
    return { message: 'Thank you. We have your message and will answer by email.' };
  });

  route(app, listSubscribers, async ({ query }, { db, request, reply }) => {
    const { rows, total } = await findPage(db, subscribers, query);
    sendPlace(request, reply, query, total);
    return rows.map(withDate);
  });

  route(app, deleteSubscriber, async ({ params }, { db }) => {
    if (!(await removeSubscriber(db, params.id))) throw new NotFound('There is no such subscriber.');
    return { message: 'Subscriber deleted successfully' };
  });

  route(app, listContacts, async ({ query }, { db, request, reply }) => {
    const { rows, total } = await findPage(db, contacts, query);
    sendPlace(request, reply, query, total);
    return rows.map(withDate);
  });

  route(app, updateContact, async ({ params, body }, { db }) => {
    const row = await setContactStatus(db, params.id, body.status);
    if (!row) throw new NotFound('There is no such enquiry.');
    return withDate(row);
  });
}

function withDate<T extends { createdAt: Date }>(row: T) {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
