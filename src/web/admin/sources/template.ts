/** What a new source begins with: everything that is needed, with the guesses that fit most shops. */
export const configTemplate = `{
  "searchEndpoint": "/search?q={searchTerm}",
  "format": "html",
  "selectors": {
    "item": ".listing",
    "link": "a",
    "title": ".title",
    "price": ".price",
    "location": ".location",
    "image": "img"
  },
  "pagination": {
    "type": "button",
    "selector": "a[rel=next]",
    "maxPages": 20
  },
  "schedule": "every 30 minutes"
}`;
