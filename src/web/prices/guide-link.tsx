import { makeSlug } from '#contract/slug.ts';
import { Link } from '#web/lib/router.tsx';

/** From a listing to what its kind goes for. */
export function GuideLink({ type }: { type: string | null }) {
  if (type === null) return null;
  return (
    <p className="mt-4">
      <Link className="link" href={`/prices/${makeSlug(type)}`}>
        Price guide: {type}
      </Link>
    </p>
  );
}
