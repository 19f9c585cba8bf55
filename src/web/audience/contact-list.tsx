import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contact, listContacts, updateContact } from '#contract/audience.ts';
import { call, pagedQuery } from '#web/lib/api.ts';
import { formatMoment } from '#web/lib/format.ts';
import { Pager } from '#web/ui/pager.tsx';
import { showToast } from '#web/ui/toast.ts';

const statuses = ['new', 'contacted', 'resolved'] as const;
const pageSize = 20;

/** What people asked, and how far each answer has come. */
export function ContactList() {
  const [page, setPage] = useState(1);
  const contacts = useQuery(
    pagedQuery<typeof listContacts>('GET /api/admin/contacts', { query: { page, pageSize } }),
  );
  return (
    <section>
      <h2 className="text-2xl">
        CRM <span className="text-soft">({contacts.data?.total ?? '…'})</span>
      </h2>
      {contacts.isLoading && <p className="mt-3">Loading contacts...</p>}
      {contacts.isError && (
        <p className="alert mt-3">The enquiries could not be loaded. Please reload the page.</p>
      )}
      {contacts.data?.total === 0 && <p className="mt-3 text-soft">Nobody has written yet.</p>}
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {contacts.data?.items.map((contact) => (
          <li key={contact.id} className="card p-4">
            <ContactCard contact={contact} />
          </li>
        ))}
      </ul>
      <Pager page={page} pageSize={pageSize} total={contacts.data?.total ?? 0} onChange={setPage} />
    </section>
  );
}

function ContactCard({ contact }: { contact: Contact }) {
  const client = useQueryClient();
  async function setStatus(status: Contact['status']) {
    try {
      await call<typeof updateContact>('PATCH /api/admin/contacts/:id', {
        params: { id: contact.id },
        body: { status },
      });
      showToast({ title: 'Contact status updated successfully' });
    } catch {
      showToast({ title: 'Failed to update contact status', tone: 'problem' });
    }
    await client.invalidateQueries({ queryKey: ['GET /api/admin/contacts'] });
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="wrap-anywhere min-w-0">
          <bdi className="font-bold">{contact.name}</bdi>{' '}
          <a className="link" dir="auto" href={`mailto:${encodeURIComponent(contact.email)}`}>
            {contact.email}
          </a>
        </p>
        <label className="flex items-center gap-2">
          <span className="text-sm text-soft">Status</span>
          <select
            className="field w-auto"
            value={contact.status}
            onChange={(event) => setStatus(event.target.value as Contact['status'])}
          >
            {statuses.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </select>
        </label>
      </div>
      <p className="wrap-anywhere mt-2 whitespace-pre-wrap" dir="auto">
        {contact.message}
      </p>
      <p className="mt-2 text-sm text-soft">{formatMoment(contact.createdAt)}</p>
    </>
  );
}
