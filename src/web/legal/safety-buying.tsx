import type { LegalSection } from './legal-layout.tsx';

export const buyingSections: LegalSection[] = [
  {
    id: 'meeting',
    title: 'Meeting the seller',
    body: (
      <>
        <p>Furniture mostly means going to someone’s home. So:</p>
        <ul>
          <li>Go in daylight, and take someone along. You will want help to lift anyway.</li>
          <li>Tell a friend the address, the seller’s name and when you expect to be back.</li>
          <li>Keep your phone charged and with you.</li>
          <li>For something you can carry, meet in a busy public place, such as a supermarket car park.</li>
          <li>Ask for the piece to be in the garage or by the door, so that you need not go further in.</li>
          <li>Give no more of your own address or routine than you must, also when you have it delivered.</li>
          <li>If it feels wrong, leave. You owe nobody a sale.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'payments',
    title: 'Paying',
    body: (
      <>
        <ul>
          <li>
            See it first, pay then. If you must pay before you see it, pay no more than you could bear to
            lose.
          </li>
          <li>
            Safest is the marketplace’s own protected payment, or a credit card, where your bank may be able
            to reverse the charge.
          </li>
          <li>
            A bank transfer can seldom be undone. Make it on the spot, to a New Zealand account, and stop if
            your bank says that the name does not match.
          </li>
          <li>Cash is fine for small sums. Count it together, and do not carry a lot of it.</li>
          <li>Never pay by gift card, cryptocurrency or an overseas money transfer.</li>
          <li>
            Never give anyone a password, a PIN or a code that was texted to you. Do not follow a link that a
            seller or a “courier” sends so that you can pay or be paid.
          </li>
          <li>
            Get a receipt, or a message that serves as one: what, how much, when, the seller’s name and phone
            number.
          </li>
        </ul>
        <p>Tallboy never asks you for money. A message that does, in our name, is a scam: please tell us.</p>
      </>
    ),
  },
  {
    id: 'platforms',
    title: 'On the marketplace',
    body: (
      <>
        <ul>
          <li>
            Open the original listing. See how long the seller has been there, their feedback, and what else
            they sell.
          </li>
          <li>
            Keep your messages on the marketplace. A seller in a hurry to move to another app may want to get
            away from its rules and records.
          </li>
          <li>
            Ask for a new photo: the underside, the maker’s label, or today’s date on paper beside it. Someone
            who has the piece can take one.
          </li>
          <li>Search for the pictures and the text. The same ones in another city are a bad sign.</li>
          <li>
            Doubt a price far below all others. A Hot Deal on Tallboy means cheap next to similar listings; it
            does not mean checked.
          </li>
          <li>
            Ask whether the seller is in business. A trader must say so online, and you have more rights (see
            the section on the law).
          </li>
          <li>
            Ask about faults, repairs, pets, smoke and pests, in writing. The answers count if they turn out
            untrue.
          </li>
          <li>Save the listing and your messages before it is taken down.</li>
        </ul>
      </>
    ),
  },
];
