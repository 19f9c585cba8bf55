import { Link } from '#web/lib/router.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export function NotFoundPage() {
  return (
    <div className="page max-w-2xl py-20">
      <PageTitle title="404 Page Not Found" description="There’s no page at this address." />
      <h1 className="text-4xl">404 Page Not Found</h1>
      <p className="mt-3 text-soft">Did you forget to add the page to the router?</p>
      <p className="mt-6">
        <Link className="button button-primary" href="/">
          Back to Home
        </Link>
      </p>
    </div>
  );
}
