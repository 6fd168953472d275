/** Minutes an unpaid order keeps its number and its price: the operator ends it then, and the account shows what is left. */
export const reservationMinutes = 30;
