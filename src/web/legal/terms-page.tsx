import { ConnectedMarketplaces } from './connected-marketplaces.tsx';
import { LegalLayout, type LegalSection } from './legal-layout.tsx';
import { legalTerms } from './terms-law.tsx';
import { TextLink } from './text-link.tsx';

export function TermsPage() {
  return (
    <LegalLayout
      title="Terms of Service"
      description="The terms for using Tallboy, a search for second-hand furniture in New Zealand."
      updated="July 19, 2025"
      introduction={
        <>
          <p>
            These terms are the agreement between you and the people who run Tallboy (“we”, “us”). By using
            Tallboy you accept them. If you don’t, please don’t use it.
          </p>
          <p>
            The short version: we help you find furniture, but we don’t sell it. You buy from the seller, on
            the site where it’s listed.
          </p>
        </>
      }
      sections={[...serviceTerms, ...legalTerms]}
    />
  );
}

const serviceTerms: LegalSection[] = [
  {
    id: 'what-tallboy-is',
    title: 'What Tallboy is',
    body: (
      <>
        <p>
          Tallboy is a search and discovery service. It collects second-hand furniture listings from
          marketplaces in New Zealand and shows them in one place.
        </p>
        <p>
          Tallboy is not a marketplace. It sells nothing, takes no payments and handles no transactions. We
          don’t own, inspect, store or deliver the furniture. We’re not the seller’s agent, or yours.
        </p>
      </>
    ),
  },
  {
    id: 'marketplaces',
    title: 'Where the listings come from',
    body: (
      <>
        <p>Listings are written by sellers and published by other websites.</p>
        <ConnectedMarketplaces />
        <p>
          Each marketplace is independent of us and has terms of its own. Naming one here doesn’t mean it
          endorses Tallboy.
        </p>
        <p>
          We copy the main facts of a listing and link to the original. The original is the one that counts. A
          piece may be sold, changed or withdrawn before we notice.
        </p>
      </>
    ),
  },
  {
    id: 'buying',
    title: 'Buying from a seller',
    body: (
      <>
        <p>
          You deal directly with the seller, on the original platform and under its rules. Any contract is
          between you and the seller. We’re not a party to it.
        </p>
        <p>
          It’s between you and the seller whether a piece exists, is safe, is as described and may lawfully be
          sold. So are payment, collection, delivery and returns. Look before you pay: our{' '}
          <TextLink href="/safety-tips">safety tips</TextLink> say how.
        </p>
      </>
    ),
  },
  {
    id: 'deals',
    title: 'Prices and deal judgements',
    body: (
      <>
        <p>
          Labels such as Great Deal and Hot Deal, scores and fair prices are estimates. A computer works them
          out from comparable listings. These show what sellers ask, not what buyers paid.
        </p>
        <p>
          An estimate can be wrong. It doesn’t know about a scratch, a smell or a missing leg that the listing
          doesn’t mention. It’s not a valuation, and it’s not advice. Decide for yourself what a piece is
          worth to you.
        </p>
        <p>
          Sellers don’t pay us for a label or for a better place in the results. Prices are in New Zealand
          dollars unless we say otherwise.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <>
        <p>You can search without an account. If you make one:</p>
        <ul>
          <li>you must be at least 13 years old;</li>
          <li>give an email address that’s yours, and details that are true;</li>
          <li>keep your password to yourself, and don’t reuse one from elsewhere;</li>
          <li>
            <TextLink href="/contact">tell us</TextLink> soon if you think someone else has used the account.
          </li>
        </ul>
        <p>
          If you’re under 18, please go through these terms with a parent or caregiver, and take an adult
          along when you meet a seller.
        </p>
        <p>
          Saved searches and alerts are a convenience. We can’t promise that an alert will reach you, or that
          it will get there before someone else buys the piece.
        </p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'Using Tallboy fairly',
    body: (
      <>
        <p>Please don’t:</p>
        <ul>
          <li>break the law with Tallboy’s help, or harass or deceive a seller;</li>
          <li>use sellers’ names or contact details for anything but asking about their listing;</li>
          <li>get into accounts or parts of the service that aren’t yours, or try to;</li>
          <li>overload the service, get around its limits, or send it harmful code;</li>
          <li>copy the catalogue in bulk, or pass it off as your own.</li>
        </ul>
        <p>
          If you’ve found a security weakness, please <TextLink href="/contact">tell us</TextLink> before you
          tell others. We’ll thank you for it.
        </p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'Who owns what',
    body: (
      <>
        <p>
          The words and pictures of a listing belong to the seller, the marketplace or the person who made
          them. Marketplace names and logos belong to their owners.
        </p>
        <p>
          If a listing on Tallboy is yours and shouldn’t be here, or infringes your rights,{' '}
          <TextLink href="/contact">write to us</TextLink> with its address and the reason. We read every one
          of these messages, and act where we should.
        </p>
      </>
    ),
  },
];
