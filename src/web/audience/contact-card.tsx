import { type FormEvent, useState } from 'react';
import type { Contact, updateContact } from '#contract/audience.ts';
import type { Input } from '#contract/endpoint.ts';
import { actAsStaff } from '#web/lib/act-as-staff.ts';
import { call } from '#web/lib/api.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';

export const contactStatuses = ['new', 'contacted', 'resolved'] as const;

/** One enquiry: who, what, its status, a note, and how to reply. */
export function ContactCard({ contact }: { contact: Contact }) {
  const client = useQueryClient();
  async function change(body: Input<typeof updateContact>['body'], done: string, failed: string) {
    const params = { id: contact.id };
    await actAsStaff(() => call<typeof updateContact>('PATCH /api/admin/contacts/:id', { params, body }), {
      done,
      failed: { title: failed },
    });
    await client.invalidateQueries({ queryKey: ['GET /api/admin/contacts'] });
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="wrap-anywhere min-w-0">
          <bdi className="font-bold">{contact.name}</bdi> <bdi>{contact.email}</bdi>
        </p>
        <label className="flex items-center gap-2">
          <span className="text-sm text-soft">Status</span>
          <select
            className="field w-auto"
            value={contact.status}
            onChange={({ target: { value } }) =>
              change(
                { status: value as Contact['status'] },
                'Contact status updated successfully',
                'Failed to update contact status',
              )
            }
          >
            {contactStatuses.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </select>
        </label>
      </div>
      <p className="wrap-anywhere mt-2 whitespace-pre-wrap" dir="auto">
        {contact.message}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="text-sm text-soft">{formatMoment(contact.createdAt)}</span>
        <a className="link" href={replyAddress(contact)}>
          Reply to <bdi className="wrap-anywhere">{contact.email}</bdi>
        </a>
      </div>
      <NoteForm
        note={contact.note}
        onSave={(note) => change({ note }, 'Note saved', 'Couldn’t save the note')}
      />
    </>
  );
}

function NoteForm({ note, onSave }: { note: string; onSave: (note: string) => void }) {
  const [text, setText] = useState(note);
  const [saved, setSaved] = useState(note);
  // Somebody else's is shown too, unless one is being written here.
  if (saved !== note) {
    setSaved(note);
    if (text.trim() === saved || text.trim() === note) setText(note);
  }
  const isSame = text.trim() === note;
  function save(event: FormEvent) {
    event.preventDefault();
    if (!isSame) onSave(text);
  }
  return (
    <form className="mt-2 flex items-start gap-2" onSubmit={save}>
      <textarea
        className="field min-w-0"
        rows={note.includes('\n') ? 3 : 1}
        aria-label="Note"
        placeholder="A note for staff"
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {/* Not disabled: once it is saved, the focus would be lost. */}
      <button type="submit" className="button shrink-0" aria-disabled={isSame || undefined}>
        Save note
      </button>
    </form>
  );
}

function replyAddress({ email, name, message }: Contact): string {
  const quoted = message
    .slice(0, 1000)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const body = `Kia ora ${name},\r\n\r\n\r\n${quoted}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('Your message to Tallboy')}&body=${encodeURIComponent(body)}`;
}
