import { useState } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import type { findPointed, showPage } from '#contract/pointing.ts';
import { ApiError, call } from '#web/lib/api.ts';

export const fields = [
  { name: 'title', label: 'Title' },
  { name: 'price', label: 'Price' },
  { name: 'image', label: 'Picture' },
  { name: 'link', label: 'Link' },
  { name: 'location', label: 'Place' },
  { name: 'condition', label: 'Condition' },
] as const;
export type Field = (typeof fields)[number]['name'];
export type Points = Partial<Record<Field, { number: number; text: string }>>;
export type Shown = Answer<typeof showPage>;
export type Found = Answer<typeof findPointed>;

/** What comes after what, for somebody who points at one after the other. */
const following: Partial<Record<Field, Field>> = { title: 'price', price: 'image' };

/** A page to point at, what was pointed at on it, and what follows from that. */
export function usePointing(address: string) {
  const [page, setPage] = useState<Shown | null>(null);
  const [points, setPoints] = useState<Points>({});
  const [field, setField] = useState<Field>('title');
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function attempt(act: () => Promise<void>) {
    setBusy(true);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.explanation : 'We can’t reach Tallboy. Please try again.');
    }
    setBusy(false);
  }

  const open = () =>
    attempt(async () => {
      const body = { address };
      setPage(await call<typeof showPage>('POST /api/admin/data-sources/pointing/page', { body }));
    });

  function change(next: Points) {
    setPoints(next);
    setFound(null);
    const numbers = Object.fromEntries(Object.entries(next).map(([name, { number }]) => [name, number]));
    if (!page || Object.keys(numbers).length === 0) return setProblem(null);
    void attempt(async () => {
      const body = { address, fingerprint: page.fingerprint, points: numbers };
      setFound(await call<typeof findPointed>('POST /api/admin/data-sources/pointing/find', { body }));
    });
  }

  return {
    page,
    points,
    field,
    found,
    problem,
    isBusy,
    open,
    setField,
    point(point: { number: number; text: string }) {
      change({ ...points, [field]: point });
      const next = following[field];
      if (next && !points[next]) setField(next);
    },
    forget(name: Field) {
      const { [name]: _, ...rest } = points;
      change(rest);
      setField(name);
    },
  };
}
