import { Comparables } from '#web/deals/comparables.tsx';
import { PriceDots } from '#web/deals/price-dots.tsx';
import { WorthPage as AskPage } from '#web/worth/worth-page.tsx';

/** What a piece is worth, beside the prices of similar ones. */
export function WorthPage() {
  return (
    <AskPage
      comparison={({ fairPrice, facts, ...worth }) => (
        <>
          {fairPrice !== null && facts.price !== null && (
            <PriceDots deal={{ ...worth, fairPrice }} price={Number(facts.price)} />
          )}
          <Comparables comparables={worth.comparables} />
        </>
      )}
    />
  );
}
