/** Maximum lengths of profile fields in characters, shared by the server's schema and the app's form. */
export const profileLimits = {
  firstName: { min: 1, max: 100 },
  lastName: { min: 1, max: 100 },
  email: { max: 200 },
  phone: { max: 30 },
  address: { max: 200 },
  city: { max: 100 },
  zipCode: { max: 20 },
} as const;
