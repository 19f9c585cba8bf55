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
  findContacts,
  findSubscribers,
  removeSubscriber,
  setContactStatus,
} from './audience.queries.ts';

export function audienceRoutes(app: FastifyInstance): void {
  route(app, subscribe, async ({ body }, { db }) => {
    // A filled honeypot gets the same answer, so that it learns nothing.
    if (!body.website) await addSubscriber(db, body.email);
    return { message: 'Thank you for subscribing to Tallboy.' };
  });

  route(app, sendEnquiry, async ({ body }, { db }) => {
    const { website, ...contact } = body;
    if (!website) await addContact(db, contact);
    return { message: 'Thank you. We have your message and will answer by email.' };
  });

  route(app, listSubscribers, async ({ query }, { db, request, reply }) => {
    const { rows, total } = await findSubscribers(db, query);
    sendPlace(request, reply, query, total);
    return rows.map(withDate);
  });

  route(app, deleteSubscriber, async ({ params }, { db }) => {
    if (!(await removeSubscriber(db, params.id))) throw new NotFound('There is no such subscriber.');
    return { message: 'Subscriber deleted successfully' };
  });

  route(app, listContacts, async ({ query }, { db, request, reply }) => {
    const { rows, total } = await findContacts(db, query);
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
