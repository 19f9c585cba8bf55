import { categories } from '#contract/categories.ts';
import { SubscribeForm } from '#web/audience/subscribe-form.tsx';
import { Link } from '#web/lib/router.tsx';

const aboutLinks = [
  { href: '/prices', label: 'Price Guide' },
  { href: '/how-we-judge', label: 'How We Judge' },
  { href: '/safety-tips', label: 'Safety Tips' },
  { href: '/contact', label: 'Contact' },
  { href: '/terms-of-service', label: 'Terms of Service' },
  { href: '/privacy-policy', label: 'Privacy Policy' },
];

export function Footer() {
  return (
    <footer className="footer mt-16 border-line border-t bg-sunken">
      <div className="page grid grid-cols-2 gap-10 py-12 lg:grid-cols-[2fr_1fr_1fr_2fr]">
        <div className="col-span-2 lg:col-span-1">
          <p className="font-display font-semibold text-2xl">Tallboy</p>
          <p className="mt-2 max-w-sm text-soft">
            Second-hand furniture from several New Zealand marketplaces in one search. We don’t sell anything.
            You deal with the seller on the site where it’s listed.
          </p>
        </div>
        <FooterLinks
          title="Categories"
          links={categories.map(({ name }) => ({
            href: `/?category=${encodeURIComponent(name)}`,
            label: name,
          }))}
        />
        <FooterLinks title="About" links={aboutLinks} />
        <div className="col-span-2 lg:col-span-1">
          <SubscribeForm />
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: { href: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className="inline-flex min-h-8 items-center hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
