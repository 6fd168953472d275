/** Settings with which an operator is a real shop and may start; nothing of it is reached in tests. */
export const realShop = {
  NODE_ENV: 'production',
  TOKEN_SECRET: 'a-secret-of-the-shop-of-more-than-32-characters',
  OPERATOR_LOCATION_KEY: 'a-location-key-of-the-shop',
  SITE_URL: 'https://shop.example',
  PUBLIC_URL: 'https://operator.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hello@shop.example',
  SELLER_NAME: 'Shop Ltd',
  SELLER_ADDRESS: 'Harbour Street 1, Tallinn',
  SUPPORT_EMAIL: 'help@shop.example',
  SUPPLIER_URL: 'http://127.0.0.1:1',
  SUPPLIER_SECRET: 'a-supplier-secret-of-the-shop-of-32-characters',
  STRIPE_SECRET_KEY: 'sk_live_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
} as const;
