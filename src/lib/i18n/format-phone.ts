/** A number of Estonia or Latvia in groups, as `+372 5555 0124`; any other one as it is kept. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(\+37[12]) ?(\d{3,4})(\d{4})$/, (_, code, first, rest) => `${code} ${first} ${rest}`);
