/** The eye in a password field: reachable by keyboard, with a name in Romanian. */
export const showPassword = {
  visibilityToggleButtonProps: {
    'aria-label': 'Arătați sau ascundeți ce ați scris',
    tabIndex: 0,
    'aria-hidden': false,
  },
} as const;
