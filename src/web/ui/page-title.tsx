interface PageTitleProps {
  title: string;
  description: string;
}

/** What tabs, bookmarks and search engines call the page. */
export function PageTitle({ title, description }: PageTitleProps) {
  return (
    <>
      <title>
        {title === 'Tallboy' ? 'Tallboy: second-hand furniture in New Zealand' : `${title} · Tallboy`}
      </title>
      <meta name="description" content={description} />
    </>
  );
}
