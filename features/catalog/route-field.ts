/** Where the route card of home asks for a country, as an element and as a slot. */
export const routeField = 'route-field';
