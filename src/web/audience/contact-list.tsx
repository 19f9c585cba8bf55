import { useRef, useState } from 'react';
import type { Contact, listContacts } from '#contract/audience.ts';
import { formatCount, formatNumber } from '#contract/numbers.ts';
import { pagedQuery } from '#web/lib/api.ts';
import { keepPreviousData, useQuery } from '#web/lib/query/use-query.ts';
import { Pager } from '#web/ui/pager.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { useFocusKept } from '#web/ui/use-focus-kept.ts';
import { ContactCard, contactStatuses } from './contact-card.tsx';

const pageSize = 20;

/** What people asked, and the status of each. */
export function ContactList() {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useFocusKept(list, heading);
  const [{ page, search, status }, setAsked] = useState<{
    page: number;
    search: string;
    status: Contact['status'] | undefined;
  }>({ page: 1, search: '', status: undefined });
  const contacts = useQuery({
    ...pagedQuery<typeof listContacts>('GET /api/admin/contacts', {
      query: { page, pageSize, search, status },
    }),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = contacts;
  const isNarrowed = search !== '' || status !== undefined;
  // With another status, the only one on the last page may no longer be among those shown.
  if (data && !isPlaceholderData && data.items.length === 0 && page > 1)
    setAsked({ page: page - 1, search, status });
  return (
    <section>
      <div className="flex flex-wrap items-center gap-2">
        <h2 ref={heading} tabIndex={-1} className="mr-auto text-2xl">
          CRM <span className="text-soft">({contacts.data ? formatNumber(contacts.data.total) : '…'})</span>
        </h2>
        <SearchBox
          label="Search enquiries"
          onSearch={(search) => setAsked((asked) => ({ ...asked, search, page: 1 }))}
        />
        <select
          className="field w-auto"
          aria-label="Show"
          value={status ?? ''}
          onChange={({ target: { value } }) =>
            setAsked({ search, page: 1, status: contactStatuses.find((name) => name === value) })
          }
        >
          <option value="">all</option>
          {contactStatuses.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      {contacts.isLoading && <p className="mt-3">Loading contacts...</p>}
      {contacts.isError && (
        <p className="alert mt-3">We couldn’t load the enquiries. Please reload the page.</p>
      )}
      <p role="status" className={data?.total === 0 ? 'mt-3 text-soft' : 'sr-only'}>
        {data?.total === 0 && (isNarrowed ? 'No enquiries match.' : 'No enquiries yet.')}
        {data && data.total > 0 && isNarrowed && formatCount(data.total, 'enquiry', 'enquiries')}
      </p>
      <ul ref={list} className="mt-3 grid grid-cols-1 gap-3">
        {contacts.data?.items.map((contact) => (
          <li key={contact.id} className="card p-4">
            <ContactCard contact={contact} />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pageSize={pageSize}
        total={contacts.data?.total ?? 0}
        onChange={(page) => setAsked({ page, search, status })}
      />
    </section>
  );
}
