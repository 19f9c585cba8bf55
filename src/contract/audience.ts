import { z } from 'zod';
import { endpoint, idParams, pageQuery } from './endpoint.ts';
import { typedLine, typedParagraphs } from './text.ts';

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'));

/** A field no person sees. Bots that fill in every field give themselves away. */
const honeypot = z.string().max(500).optional();

const thanks = z.object({ message: z.string() });

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/subscribers',
  access: 'anyone',
  summary: 'Subscribe an email address to news from Tallboy. Doing it again changes nothing.',
  body: z.object({ email, website: honeypot }),
  answer: thanks,
  limit: { calls: 10, seconds: 60 },
});

export const sendEnquiry = endpoint({
  method: 'POST',
  path: '/api/contacts',
  access: 'anyone',
  summary: 'Send an enquiry to the people who run Tallboy.',
  body: z.object({
    name: typedLine
      .min(1, 'Please tell us your name')
      .max(100, 'Please keep your name to 100 characters or less'),
    email,
    message: typedParagraphs
      .min(1, 'Please write a message')
      .max(5000, 'Please keep your message to 5,000 characters or less'),
    website: honeypot,
  }),
  answer: thanks,
  limit: { calls: 10, seconds: 60 },
});

const subscriber = z.object({ id: z.number(), email: z.string(), createdAt: z.iso.datetime() });

const contactStatus = z.enum(['new', 'contacted', 'resolved'], 'must be new, contacted or resolved');

const contact = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  status: contactStatus,
  /** What staff want to remember about it; nobody else sees it. */
  note: z.string(),
  createdAt: z.iso.datetime(),
});
export type Contact = z.output<typeof contact>;

/** Part of an address, a name or a message, whatever its case. */
const search = z.string().trim().max(200).default('');

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/subscribers',
  access: 'staff',
  summary: 'The subscribers, newest first. X-Total-Count says how many there are.',
  query: pageQuery.extend({ search }),
  answer: z.array(subscriber),
});

export const exportSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/subscribers/export',
  access: 'staff',
  act: 'Exported the subscribers',
  summary: 'All subscribers as a CSV file, safe to open in a spreadsheet.',
  answer: z.string(),
});

export const deleteSubscriber = endpoint({
  method: 'DELETE',
  path: '/api/admin/subscribers/:id',
  access: 'staff',
  act: 'Deleted a subscriber',
  proof: 'recent',
  summary: 'Remove a subscriber.',
  params: idParams,
  answer: z.object({ message: z.string() }),
});

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/admin/contacts',
  access: 'staff',
  summary: 'The enquiries, newest first. X-Total-Count says how many there are.',
  query: pageQuery.extend({ search, status: contactStatus.optional() }),
  answer: z.array(contact),
});

export const updateContact = endpoint({
  method: 'PATCH',
  path: '/api/admin/contacts/:id',
  access: 'staff',
  act: 'Changed an enquiry',
  summary: 'Set an enquiry’s status, or a note about it.',
  params: idParams,
  body: z
    .object({ status: contactStatus, note: typedParagraphs.max(5000, 'must be at most 5,000 characters') })
    .partial(),
  answer: contact,
});
