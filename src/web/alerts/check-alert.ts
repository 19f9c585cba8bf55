/** What can be told of an alert's figures without asking the server; each may be left empty. */
export function checkAlert({ priceDropPercentage = '', targetPrice = '' }: Record<string, string>) {
  return {
    ...(!isPercentage(priceDropPercentage) && {
      priceDropPercentage: 'Please enter a whole number from 1 to 50',
    }),
    ...(!isAmount(targetPrice) && { targetPrice: 'Please enter an amount in dollars, like 250 or 249.50' }),
  };
}

function isPercentage(text: string): boolean {
  return text === '' || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 50);
}

function isAmount(text: string): boolean {
  return /^(\d+(\.\d{1,2})?)?$/.test(text);
}
