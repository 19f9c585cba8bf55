/** What a new source starts from: everything required, with guesses that suit most shops. */
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
