import type { LegalSection } from './legal-layout.tsx';
import { TextLink } from './text-link.tsx';

export const helpSections: LegalSection[] = [
  {
    id: 'if-something-goes-wrong',
    title: 'If something goes wrong',
    body: (
      <>
        <ol>
          <li>
            <strong>In an emergency,</strong> or if you feel threatened: get away, and call the police on{' '}
            <TextLink href="tel:111">111</TextLink>.
          </li>
          <li>
            <strong>Call your bank straight away</strong> if you paid a scammer or gave away bank or card
            details. Use the number on your card. The first hours matter most.
          </li>
          <li>
            <strong>Stop, and keep everything.</strong> Pay nothing more, not even to someone who promises to
            get your money back. Keep the listing, messages, names, numbers and payment records.
          </li>
          <li>
            <strong>If it may be an honest mistake,</strong> write to the seller. Say what is wrong, what you
            want and by when.
          </li>
          <li>
            <strong>Report the seller to the marketplace,</strong> using the report button on its site. The
            marketplace can act against the seller, which we can’t. It may have a buyer protection scheme too.
          </li>
          <li>
            <strong>Report a crime that’s already happened,</strong> such as a scam or stolen goods, to the
            police on <TextLink href="tel:105">105</TextLink> or at{' '}
            <TextLink href="https://105.police.govt.nz">105.police.govt.nz</TextLink>.
          </li>
          <li>
            <strong>Get free advice on online scams and abuse</strong> from{' '}
            <TextLink href="https://netsafe.org.nz">Netsafe</TextLink>, on{' '}
            <TextLink href="tel:0508638723">0508 NETSAFE (0508 638 723)</TextLink>.
          </li>
          <li>
            <strong>Learn your rights</strong> at{' '}
            <TextLink href="https://www.consumerprotection.govt.nz">Consumer Protection</TextLink>, the
            government’s guide for buyers.
          </li>
          <li>
            <strong>Take it to the Disputes Tribunal.</strong> It hears claims up to $60,000, doesn’t cost
            much, and there are no lawyers. You need the seller’s name and address. Start at{' '}
            <TextLink href="https://www.disputestribunal.govt.nz">disputestribunal.govt.nz</TextLink>.
          </li>
        </ol>
        <p>
          Then please <TextLink href="/contact">tell us</TextLink> which listing it was, so we can look into
          it.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'What the law says',
    body: (
      <>
        <h3 className="mt-5 text-xl">Buying from a trader</h3>
        <p>
          Someone in business, such as a second-hand dealer, must follow the Consumer Guarantees Act 1993 and
          the Fair Trading Act 1986. The goods must be of acceptable quality, given their age and price, and
          as described. The trader must not mislead you. That goes for online marketplaces and auctions too. A
          trader selling online must make it clear that they’re a trader.
        </p>
        <h3 className="mt-5 text-xl">Buying privately</h3>
        <p>
          Those two Acts generally don’t apply to private sales. The Contract and Commercial Law Act 2017
          does. If the seller told you something untrue that led you to buy (a misrepresentation), you may
          claim compensation, and in serious cases cancel the sale. The piece must match its description, and
          must be the seller’s to sell.
        </p>
        <p>
          Otherwise it’s up to you to look before you buy. If there’s a fault, and the seller didn’t hide it
          or say something untrue about it, it’s usually yours to deal with.
        </p>
        <h3 className="mt-5 text-xl">Stolen goods and money owing</h3>
        <p>
          If a piece was stolen, its owner can usually have it back, and you’re left to claim from the seller.
          For an expensive piece, ask for proof of purchase. To find out whether money is owing on it, search
          for the seller’s name on the{' '}
          <TextLink href="https://ppsr.companiesoffice.govt.nz">
            Personal Property Securities Register
          </TextLink>
          .
        </p>
        <p>
          This page is general information, not legal advice. A community law centre or a Citizens Advice
          Bureau can help you for free.
        </p>
      </>
    ),
  },
];
