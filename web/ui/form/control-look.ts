/** Of inputs and selects: `control.css`. */
export const controlLook = 'control'
