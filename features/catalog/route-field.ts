/** Where the route card of home asks for a country. */
export const routeField = 'route-to';
