/** The main places, in the bar on wide screens and in the menu on narrow ones. */
export const mainLinks = [
  { href: '/', label: 'Home' },
  { href: '/categories', label: 'Categories' },
  { href: '/worth', label: 'What is it worth?' },
];
