import { Suspense, useEffect } from 'react';
import { formatPrice } from '#web/lib/format.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { Link } from '#web/lib/router.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { CompareBar, CompareTick } from './compare/compare-tick.tsx';
import { AtYourDoor } from './listing/at-your-door.tsx';
import { ContactSeller, SellerBar } from './listing/contact-seller.tsx';
import { Gallery } from './listing/gallery.tsx';
import { ListingFacts } from './listing/listing-facts.tsx';
import { ListingHead } from './listing/listing-head.tsx';
import { PriceHistory } from './listing/price-history.tsx';
import { SellerText } from './listing/seller-text.tsx';
import { ShareButton } from './listing/share-button.tsx';
import { SimilarItems } from './listing/similar-items.tsx';
import { SizeDrawing } from './listing/size-drawing.tsx';
import { StructuredData } from './listing/structured-data.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';
import { listingQuery } from './piece-queries.ts';
import type { ListingPageProps } from './slots.ts';

export function ListingPage({ params, save, deal, working, favorite }: ListingPageProps) {
  const { data: listing, isLoading, error, dataUpdatedAt } = useQuery(listingQuery(Number(params.id)));
  useEffect(() => {
    if (error) console.warn('Error fetching listing', error);
  }, [error]);
  if (isLoading) return <ListingSkeleton />;
  if (!listing) return <Missing />;
  const { id, title, imageUrl } = listing;
  const summary = [
    formatPrice(listing.price, listing.isPriceUnread),
    listing.condition,
    listing.location,
    listing.platform,
  ];
  return (
    <article className="page pt-5 md:py-8">
      <PageTitle
        title={title}
        description={summary.filter(Boolean).join(' · ')}
        canonical={`/listing/${id}`}
        picture={imageUrl ? `${imageUrl}?width=960` : undefined}
      />
      <StructuredData listing={listing} photos={listing.photos} />
      {/*
       * On a wide screen the seller's card follows the head and stays beside what is read. That begins right under the
       * photos, which are three quarters as high as wide, however long the head is.
       */}
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:gap-x-10 md:grid-cols-[1.15fr_1fr] md:grid-rows-[auto_1fr] lg:grid-cols-[1.4fr_1fr]">
        <div className="min-w-0 md:col-start-1 md:row-span-2 md:row-start-1 md:self-start">
          <Gallery key={id} photos={listing.photos} title={title} />
        </div>
        <div className="min-w-0 md:col-start-2 md:row-start-1">
          <ListingHead
            listing={listing}
            actions={
              <>
                {save?.(listing)}
                <ShareButton />
                <CompareTick listing={listing} />
              </>
            }
          />
        </div>
        <div className="min-w-0 md:col-start-1 md:row-span-2 md:row-start-1 md:mt-[calc(75%+1.5rem)]">
          {deal?.(listing)}
          <section>
            <h2 className="text-2xl">Description</h2>
            <p className="wrap-anywhere mt-2 max-w-prose whitespace-pre-line">
              {listing.description ? <SellerText text={listing.description} /> : 'No description available.'}
            </p>
          </section>
          <ListingFacts listing={listing} now={dataUpdatedAt} />
          {/* Each is taken over by itself, so that the page listens in between. */}
          <Suspense>
            {working?.(listing)}
            <PriceHistory id={id} goneAt={listing.goneAt} />
          </Suspense>
          <Suspense>
            <SizeDrawing listing={listing} />
            <AtYourDoor listing={listing} />
          </Suspense>
        </div>
        <ContactSeller
          className="min-w-0 md:sticky md:top-4 md:col-start-2 md:row-start-2 md:self-start"
          listing={listing}
          alsoOn={listing.alsoOn}
        />
      </div>
      <Suspense>
        <SimilarItems id={id} favorite={favorite} />
      </Suspense>
      <CompareBar />
      <SellerBar listing={listing} />
    </article>
  );
}

function Missing() {
  return (
    <div className="page max-w-2xl py-20">
      <PageTitle title="Listing not found" description="We can’t find that listing." />
      <h1 className="text-4xl">Listing not found</h1>
      <p className="mt-3 text-soft">It may have been removed, or part of the link is missing.</p>
      <p className="mt-6">
        <Link className="button button-primary" href="/">
          Back to Home
        </Link>
      </p>
    </div>
  );
}
